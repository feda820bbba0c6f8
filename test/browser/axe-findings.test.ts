import { t } from 'tap';
import { axeFindings } from './axe-findings.ts';
import { openBrowser } from './open-browser.ts';

const browser = await openBrowser();
const page = await browser.newPage();

t.test('a fault is told with its rule and element, and a rule that is left out is not asked', async (t) => {
  await page.setContent('<html lang="en"><title>Faulty</title><main><h1>Faulty</h1><button></button></main></html>');
  t.match(await axeFindings(page), [/^button-name: .*<button><\/button>/]);
  t.same(await axeFindings(page, { without: ['button-name'] }), []);
  t.same(await axeFindings(page, { only: ['target-size'] }), []);
});

t.test('a new document is looked at anew', async (t) => {
  await page.setContent('<html lang="en"><title>Sound</title><main><h1>Sound</h1></main></html>');
  t.same(await axeFindings(page), []);
});
