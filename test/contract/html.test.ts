import { HtmlValidate } from 'html-validate';
import { t } from 'tap';
import { crawl } from '../site/crawl.ts';
import { fewDetails, SAMPLE_LOCALES } from '../site/sample-locales.ts';
import { startSite } from '../site/start-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes these, and they are valid: charSet, fetchPriority, `/>`, `async=""`, ids with
    // underscores and colons.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'require-sri': ['error', { target: 'crossorigin' }],
    // The options of a filter are checkboxes with one name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Prepare puts an editor's table into a scrolling region, which is not a section of the page.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // A style keeps telephone numbers on one line.
    'tel-non-breaking': 'off',
    // The content service decides the length of titles.
    'long-title': 'off',
  },
});

t.setTimeout(1_200_000);
const site = await startSite(t);
const starts = SAMPLE_LOCALES.map(({ prefix }) => prefix || '/');
const pages = await crawl(site.origin, { starts, follows: fewDetails(4) });
const errorPage = await (await fetch(`${site.origin}/nothing-here`)).text();

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}

t.test('the HTML of every sample page is valid', async (t) => {
  t.ok(pages.length > 100);
  for (const { path, html } of pages) t.same(await faultsOf(html), [], path);
});

t.test('the HTML of an error page is valid', async (t) => {
  t.same(await faultsOf(errorPage), []);
});

t.test('every page declares its language and has one main heading', async (t) => {
  for (const { path, html } of pages) {
    const longest = SAMPLE_LOCALES.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)).sort(
      (a, b) => b.prefix.length - a.prefix.length,
    )[0];
    t.match(
      html,
      new RegExp(`<html lang="${longest?.locale}" dir="${longest?.locale === 'ar' ? 'rtl' : 'ltr'}"`),
      path,
    );
    t.equal(html.match(/<h1[\s>]/g)?.length, 1, `${path}: one h1`);
    t.notMatch(html, /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")/, `${path}: no inline script`);
  }
});
