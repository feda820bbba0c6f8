import { t } from 'tap';
import {
  fillPlaceholders,
  OPTIONAL_TRANSLATIONS,
  TRANSLATION_DEFAULTS,
} from '../../src/domain/translation-defaults.ts';

/** Public keys and defaults. */
const promised: Record<string, string> = {
  'skip-to-content': 'Skip to content',
  'menu-open': 'Open menu',
  'menu-close': 'Close menu',
  'main-navigation': 'Main navigation',
  'section-navigation': 'In this section',
  'reading-list': 'Reading list',
  'reading-list-empty': 'Your reading list is empty',
  'reading-list-close': 'Close reading list',
  save: 'Save to reading list',
  remove: 'Remove from reading list',
  search: 'Search',
  'search-placeholder': 'Search publications',
  category: 'Category',
  region: 'Region',
  language: 'Language',
  'crop-type': 'Crop type',
  'remove-filters': 'Remove Filters',
  'load-more': 'Load more',
  'publications-shown': '{shown} of {total} publications',
  'publications-none': 'No publications match',
  author: 'Author',
  'publication-date': 'Published',
  downloads: 'Downloads',
  'newsletter-email': 'Email address',
  'newsletter-privacy': 'I agree to the privacy statement',
  submit: 'submit',
  'cookie-text': 'This site uses cookies.',
  'cookie-accept': 'Accept',
  'cookie-dismiss': 'Dismiss',
  'error-title': 'Page not found',
  'error-text': 'The page could not be shown.',
  'failed-with-status': 'Failed with status {status}',
  'error-home': 'Go to the home page',
  'error-home-link': '/',
  'error-publications': 'Browse publications',
  'error-publications-link': '/publications',
  'share-linkedin': 'Share on LinkedIn',
  'share-facebook': 'Share on Facebook',
  'share-x': 'Share on X',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  close: 'Close',
};

const defaults: Record<string, string> = TRANSLATION_DEFAULTS;

for (const [key, text] of Object.entries(promised)) {
  t.test(`the built-in text of "${key}" is "${text}"`, async (t) => {
    t.equal(defaults[key], text);
  });
}

t.test('every message key of the forms has a sentence', async (t) => {
  const keys = [
    'fill-all-fields',
    'form-please-agree-to-our-privacy-statement',
    'email-invalid',
    'form-error',
    'form-submitted',
    'form-loading',
  ];
  for (const key of keys) t.match(defaults[key], /^[A-Z].* .*|^Sending…$/, key);
  t.equal(defaults['loading...'], 'loading...');
});

t.test('no optional key has a text', async (t) => {
  t.same(
    OPTIONAL_TRANSLATIONS.filter((key) => key in TRANSLATION_DEFAULTS),
    [],
  );
});

const filled: [text: string, values: Record<string, string | number>, result: string][] = [
  ['{shown} of {total} publications', { shown: 12, total: 240 }, '12 of 240 publications'],
  ['{total}, {total}', { total: 0 }, '0, 0'],
  ['{unknown}', { total: 1 }, '{unknown}'],
  ['{constructor}', {}, '{constructor}'],
  ['no placeholder', { total: 1 }, 'no placeholder'],
  ['{label}', { label: '{total} $& $1' }, '{total} $& $1'],
];

for (const [text, values, result] of filled) {
  t.test(`"${text}" filled with ${JSON.stringify(values)} is "${result}"`, async (t) => {
    t.equal(fillPlaceholders(text, values), result);
  });
}
