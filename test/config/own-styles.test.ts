import { t } from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { problemsOf } from './problems-of.ts';

const STYLE = '<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0"><info><title>A &amp; B</title></info>';

t.test('a site offers the styles that it lists, those of its folder too', async (t) => {
  const folder = t.testdir({ 'own.csl': `${STYLE}<bibliography/></style>`, 'note.txt': 'no style' });
  t.same(readConfig({}).citationStyles, ['apa', 'harvard', 'chicago', 'vancouver', 'iso690']);
  const config = readConfig({ CITATION_STYLES: 'vancouver, own', CITATION_STYLES_DIR: folder });
  t.same(config.citationStyles, ['vancouver', 'own']);
  t.same([...(config.ownStyles ?? [])], [['own', { title: 'A & B', file: `${folder}/own.csl` }]]);
});

t.test('a style that does not exist is reported with those that do', async (t) => {
  const known = 'there are apa, harvard, chicago, vancouver, iso690';
  t.same(problemsOf({ CITATION_STYLES: 'apa,mla,ama' }), [`CITATION_STYLES: there is no style mla, ama; ${known}`]);
  const [problem, ...more] = problemsOf({ CITATION_STYLES: 'apa,../apa' });
  t.match(problem, /^CITATION_STYLES: must be a list of styles such as apa, not "apa,\.\.\/apa"/);
  t.same(more, []);
});

const folders: [what: string, files: Record<string, string>, problem: RegExp][] = [
  ['a file that is no style', { 'x.csl': '<html/>' }, /must have styles of CSL, and x\.csl is none, not/],
  ['a dependent style', { 'x.csl': `${STYLE}</style>` }, /must have styles with a bibliography, and x\.csl has none/],
];

for (const [what, files, problem] of folders) {
  t.test(`a folder with ${what} is reported`, async (t) => {
    const [found, ...more] = problemsOf({ CITATION_STYLES_DIR: t.testdir(files) });
    t.match(found, /^CITATION_STYLES_DIR: /);
    t.match(found, problem);
    t.same(more, []);
  });
}

t.test('a folder of styles that does not exist is reported', async (t) => {
  t.match(problemsOf({ CITATION_STYLES_DIR: '/missing' }), [/^CITATION_STYLES_DIR: must be a folder .*ENOENT/]);
});
