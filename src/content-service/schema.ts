/** Applies the rule for words to the whole search index again. `database.ts` has the function. */
const REINDEX_SEARCH = `
  UPDATE publication_search SET title = searchable_text(title), author = searchable_text(author),
    terms = searchable_text(terms), text = searchable_text(text)`;

/**
 * The migrations of the database schema: entry N migrates a file from version N to version N + 1.
 * Do not change an entry after its release; add a new one. `origin` is `sample` for publications of
 * the content folder.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO meta VALUES ('content-version', '1');

  CREATE TABLE sites (
    position INTEGER PRIMARY KEY,
    record TEXT NOT NULL
  ) STRICT;

  CREATE TABLE navigations (
    site TEXT NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL,
    entries TEXT NOT NULL,
    PRIMARY KEY (site, language, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE translations (
    site TEXT NOT NULL, language TEXT NOT NULL,
    texts TEXT NOT NULL,
    PRIMARY KEY (site, language)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE pages (
    site TEXT NOT NULL, language TEXT NOT NULL, path TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (site, language, path)
  ) STRICT;

  CREATE TABLE publications (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL UNIQUE,
    category TEXT, region TEXT, crop_type TEXT, language TEXT,
    published INTEGER,
    origin TEXT NOT NULL CHECK (origin IN ('sample', 'import')),
    record TEXT NOT NULL,
    text TEXT
  ) STRICT;
  CREATE INDEX publications_newest ON publications (published DESC, position);

  CREATE VIRTUAL TABLE publication_search USING fts5 (
    title, author, terms, text,
    prefix = '2 3',
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co'"
  );

  CREATE TABLE newsletter_subscriptions (
    email TEXT PRIMARY KEY,
    site TEXT, language TEXT,
    subscribed_at TEXT NOT NULL,
    requested_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // The alternates of a page are found by its path.
  'CREATE INDEX pages_by_path ON pages (path);',
  // An import writes these fields in one form, which detail pages read.
  `
  UPDATE publications SET record = json_set(record, '$.author', json_array(json_extract(record, '$.author')))
    WHERE json_type(record, '$.author') = 'object';
  UPDATE publications SET record = json_patch('{"external":false,"author":[],"uploads":[]}', record);
  `,
  // The rule for words has changed (docs/rules.md#search-words).
  REINDEX_SEARCH,
  // NULL: unknown (docs/rules.md#times-of-change).
  'ALTER TABLE pages ADD COLUMN modified TEXT',
  // Records of a harvest wait here until all have arrived (docs/decisions/0044-importing.md).
  `
  CREATE TABLE harvests (
    source TEXT PRIMARY KEY,
    token TEXT,
    complete INTEGER NOT NULL,
    started_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE harvested (
    position INTEGER PRIMARY KEY,
    source TEXT NOT NULL, identifier TEXT NOT NULL,
    entry TEXT NOT NULL,
    UNIQUE (source, identifier)
  ) STRICT;
  `,
];
