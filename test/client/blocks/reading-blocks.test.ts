import { t } from 'tap';
import { examples as bands } from '../../../client/blocks/block-wide/examples.ts';
import { examples as contents } from '../../../client/blocks/content/examples.ts';
import { examples as accordions } from '../../../client/blocks/content-accordion/examples.ts';
import { examples as frames } from '../../../client/blocks/iframe/examples.ts';
import { examples as links } from '../../../client/blocks/link/examples.ts';
import { examples as people } from '../../../client/blocks/person/examples.ts';
import type { Block } from '../../../src/domain/blocks.ts';
import { elements, type Found, has, tag } from '../elements.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();

/** Renders a page with this block alone, and returns the element of the block. */
function blockOf(block: Block): Found {
  const [found] = elements(render.blocks([block]), has('data-block', block.type));
  if (!found) throw new Error(`${block.type} was not rendered`);
  return found;
}

t.test('an accordion is closed unless startOpen is set, and has both labels for the style sheet', async (t) => {
  const [closed] = blockOf(accordions.typical).find(tag('details'));
  t.notOk('open' in (closed?.attributes ?? {}));
  t.equal(closed?.find(tag('summary'))[0]?.text, 'How to citeShow moreShow less');
  t.match(closed?.text, 'Creative Commons', 'the text of a closed accordion is rendered');
  const [open] = blockOf(accordions.open).find(tag('details'));
  t.ok('open' in (open?.attributes ?? {}));
  t.equal(blockOf(accordions.image).find(tag('img'))[0]?.attributes.src, '/static/placeholders/infographics.svg');
});

t.test('a person shows all fields, with links to call and write', async (t) => {
  const person = blockOf(people.typical);
  for (const value of Object.values(people.typical)) {
    if (typeof value === 'string' && !/^\/|^person$/.test(value)) t.match(person.text, value);
  }
  t.same(
    person.find(tag('a')).map(({ attributes }) => attributes.href),
    ['tel:+41225550140', 'tel:+41795550140', 'mailto:amara.diallo@institute.example'],
  );
  t.equal(person.find(tag('img'))[0]?.attributes.src, people.typical.image);
});

t.test('a text that is no email address is shown without a link, and adds no recipients', async (t) => {
  const rows: [email: string, href: string | undefined][] = [
    ['a@example.test?bcc=victim@example.test&subject=x', undefined],
    ['a?bcc=victim@example.test', 'mailto:a%3Fbcc%3Dvictim@example.test'],
    ['Ana <ana@example.test>', 'mailto:ana@example.test'],
    ['ask at the desk', undefined],
  ];
  for (const [email, href] of rows) {
    const person = blockOf({ type: 'person', name: 'Ana', email });
    t.match(person.text, email);
    t.equal(person.find(tag('a'))[0]?.attributes.href, href, email);
  }
});

t.test('a person who has only a name has no empty elements', async (t) => {
  const person = blockOf(people.nameOnly);
  t.equal(person.text, 'Field team Les Ormes');
  t.same(
    person.find(({ tag }) => ['img', 'ul', 'address', 'a'].includes(tag)),
    [],
  );
});

t.test('a link to the current path is active and has aria-current', async (t) => {
  const at = (location: string) => render.blocks([links.typical], { location });
  const current = (html: string) => elements(html, has('data-block', 'link'))[0]?.find(has('aria-current', 'page'));
  t.equal(current(at('/crops'))?.length, 1);
  t.equal(current(at('/crops?x=1'))?.length, 1);
  t.equal(current(at('/crops/maize'))?.length, 0);
});

t.test('an external link describes that it opens a new tab, and a link without a target has no href', async (t) => {
  const [external] = blockOf(links.external).find(tag('a'));
  t.match(external?.attributes, { target: '_blank', rel: 'noopener', 'aria-describedby': 'opens-new-tab' });
  const [bare] = blockOf({ type: 'link', title: 'Nowhere' }).find(tag('a'));
  t.equal(bare?.text, 'Nowhere');
  t.notOk('href' in (bare?.attributes ?? {}));
});

t.test('a background colour is an attribute, and a background image is an img element', async (t) => {
  const [coloured] = blockOf(contents.coloured).find(has('data-background'));
  t.equal(coloured?.attributes['data-background'], '#f1f0e6');
  const [image] = blockOf(bands.image).find(tag('img'));
  t.match(image?.attributes, { src: '/static/placeholders/bulletins.svg', alt: '', loading: 'lazy' });
  t.same(blockOf(bands.image).find(has('data-background')), []);
});

t.test('an iframe is sandboxed, lazy and named; only a page of another site keeps its origin', async (t) => {
  const [own] = blockOf(frames.typical).find(tag('iframe'));
  t.match(own?.attributes, { src: frames.typical.url, title: frames.typical.title, loading: 'lazy' });
  t.notMatch(own?.attributes.sandbox, 'allow-same-origin');
  const [foreign] = blockOf({ type: 'iframe', url: 'https://maps.example/embed' }).find(tag('iframe'));
  t.match(foreign?.attributes, { title: 'Embedded content', sandbox: /allow-same-origin/ });
  t.notMatch(foreign?.attributes.sandbox, 'allow-top-navigation');
});

t.test('a PDF of this site has no sandbox, and a link beside its frame', async (t) => {
  const block = blockOf(frames.pdf);
  t.equal(block.find(tag('iframe'))[0]?.attributes.sandbox, undefined);
  const [link] = block.find(tag('a'));
  t.equal(link?.attributes.href, frames.pdf.link);
  t.equal(link?.text, 'Open: Potassium in soils and crops');
});

t.test('a refused frame is a link that opens a new tab', async (t) => {
  const block = blockOf(frames.refused);
  t.equal(block.find(tag('iframe')).length, 0);
  t.match(block.find(tag('a'))[0]?.attributes, { href: frames.refused.link, target: '_blank', rel: 'noopener' });
});
