import { t } from 'tap';
import { axeFindings } from './axe-findings.ts';
import { openBrowser } from './open-browser.ts';

const browser = await openBrowser();
const page = await browser.newPage();

t.test('a finding names its rule and element, and an excluded rule does not run', async (t) => {
  await page.setContent('<html lang="en"><title>Faulty</title><main><h1>Faulty</h1><button></button></main></html>');
  t.match(await axeFindings(page), [/^button-name: .*<button><\/button>/]);
  t.same(await axeFindings(page, { without: ['button-name'] }), []);
  t.same(await axeFindings(page, { only: ['target-size'] }), []);
});

t.test('axe runs again in a new document', async (t) => {
  await page.setContent('<html lang="en"><title>Sound</title><main><h1>Sound</h1></main></html>');
  t.same(await axeFindings(page), []);
});
