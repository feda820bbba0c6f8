import fc from 'fast-check';
import { t } from 'tap';
import { titleHtml } from '../../../src/prepare/html/inline-html.ts';

/** Adds a comment to the title, so that the sanitiser processes it and removes the comment. */
const thoroughly = (title: string) => titleHtml(`${title}<!-- -->`);

const WORDS = [
  'K',
  'Zea mays',
  '2',
  '"quoted"',
  "it's",
  'ü',
  '—',
  '\u00a0',
  ' ',
  '  ',
  '\n',
  '\u0007',
  'x > y',
  '&',
  '&amp;',
  '',
];
const TAGS = ['sub', 'sup', 'em', 'strong', 'i', 'b', 'cite', 'span', 'br', 'SUB', 'p', 'script', 'sub '];

const text = fc.constantFrom(...WORDS);
const element = fc
  .tuple(fc.constantFrom(...TAGS), text, fc.option(fc.constantFrom(...TAGS), { nil: undefined }))
  .map(([tag, inside, other]) => `<${tag}>${inside}</${other ?? tag}>`);

t.test('a title with plain markup becomes what the sanitiser would make of it', async (t) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, element), { maxLength: 6 }), (parts) => {
      const title = parts.join('');
      fc.pre(title.includes('<'));
      return titleHtml(title) === thoroughly(title);
    }),
    { numRuns: 3_000, seed: 5 },
  );
  const rows = [
    'Uptake of K<sub>2</sub>O by <em>Zea mays</em> in "dry" soil',
    "<strong>It's</strong> the soil",
    '<sub>2</sub><sup>+</sup>',
  ];
  for (const title of rows) {
    t.equal(titleHtml(title), title);
    t.equal(thoroughly(title), title);
  }
});
