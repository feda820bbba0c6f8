import type { Page } from 'playwright';
import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

// `openBrowser` comes first, because it sets the timeout of the file. Two sites take long to start.
const browser = await openBrowser();
const { stub, site } = await stubbedSite({ NEWSLETTER_RATE: '1000' });
const { site: limited } = await stubbedSite({ NEWSLETTER_RATE: '1' });
const test = browserTests(browser, site.origin);
const limitedTest = browserTests(browser, limited.origin);

const form = (page: Page) => page.locator('[data-block="newsletter"]');
const email = (page: Page) => form(page).getByRole('textbox', { name: 'Email address' });
const privacy = (page: Page) => form(page).getByRole('checkbox', { name: 'I agree to the privacy statement' });
const send = (page: Page) => form(page).getByRole('button', { name: /^(submit|Sending…)$/ });

const EMPTY = 'Please enter your email address.';
const AGREE = 'Please agree to our privacy statement.';
const INVALID = 'Please enter a valid email address.';
const FAILED = 'The form could not be sent. Please try again.';
const SENT = 'Thank you. The form has been sent.';

const sent = () => stub.callsTo('/api/newsletter');

await test('the form is idle at first: nothing checked, button enabled, no message', async (t, page) => {
  await visit(page, '/newsletter');
  t.notOk(await privacy(page).isChecked());
  t.ok(await send(page).isEnabled());
  for (const message of [EMPTY, AGREE, INVALID, FAILED, SENT]) t.equal(await form(page).getByText(message).count(), 0);
});

await test('the checks run in order: empty email address, privacy, pattern; then the form is sent once', async (t, page) => {
  await visit(page, '/newsletter');
  stub.forget();
  await send(page).click();
  await form(page).getByText(EMPTY).waitFor();
  await privacy(page).check();
  await send(page).click();
  await form(page).getByText(EMPTY).waitFor();
  await privacy(page).uncheck();
  await email(page).fill('not an address');
  await send(page).click();
  await form(page).getByText(AGREE).waitFor();
  await privacy(page).check();
  await send(page).click();
  await form(page).getByText(INVALID).waitFor();
  t.same(sent(), []);
  await email(page).fill("  o'neil.test+news@institute.example ");
  await send(page).click();
  await form(page).getByText(SENT).waitFor();
  t.same(
    sent().map(({ body }) => JSON.parse(body)),
    [{ email: "o'neil.test+news@institute.example", privacy: true }],
  );
  t.ok(await send(page).isDisabled());
  await email(page).fill('another@institute.example');
  t.ok(await send(page).isEnabled(), 'editing the email address enables the button again');
});

await test('the form shows that a call is pending', async (t, page) => {
  await visit(page, '/newsletter');
  const hold = stub.hold('/api/newsletter');
  await email(page).fill('busy@institute.example');
  await privacy(page).check();
  await send(page).click();
  await hold.arrived;
  await form(page).getByText('Sending…').first().waitFor();
  hold.release();
  await form(page).getByText(SENT).waitFor();
  t.equal(await form(page).getByText('Sending…').count(), 0);
});

await test(
  'a refused call shows the error, and the form can be sent again',
  async (t, page) => {
    stub.respond('/api/newsletter', [{ status: 500 }, { status: 204 }]);
    await visit(page, '/newsletter');
    stub.forget();
    await email(page).fill('again@institute.example');
    await privacy(page).check();
    await send(page).click();
    await form(page).getByText(FAILED).waitFor();
    t.equal(sent().length, 1, 'the call is not retried automatically');
    t.ok(await send(page).isEnabled());
    await send(page).click();
    await form(page).getByText(SENT).waitFor();
  },
  { expects: [/status of 50\d/] },
);

await test(
  'a lost connection shows the error',
  async (t, page) => {
    await visit(page, '/newsletter');
    await page.route('**/api/newsletter', (route) => route.abort());
    await email(page).fill('offline@institute.example');
    await privacy(page).check();
    await send(page).click();
    await form(page).getByText(FAILED).waitFor();
    t.ok(await send(page).isEnabled());
  },
  { expects: [/net::ERR_FAILED/] },
);

await test('an error is announced, and its field is invalid', async (t, page) => {
  await visit(page, '/newsletter');
  await send(page).click();
  const message = form(page).getByText(EMPTY);
  await message.waitFor();
  t.ok(await message.evaluate((element) => element.closest('[role="alert"], [role="status"], [aria-live]') !== null));
  t.equal(await email(page).getAttribute('aria-invalid'), 'true');
});

await test('the message is in the language of the page', async (t, page) => {
  await visit(page, '/es/newsletter');
  await form(page).getByRole('button').first().click();
  await form(page).getByText('Escriba su dirección de correo.').waitFor();
  t.equal(await form(page).getByText(EMPTY).count(), 0);
});

await test(
  'without JavaScript the form is sent and shows its errors',
  async (t, page) => {
    await page.goto('/newsletter');
    stub.forget();
    await send(page).click();
    await page.getByText(EMPTY).waitFor();
    await email(page).fill('plain@institute.example');
    await send(page).click();
    await page.getByText(AGREE).waitFor();
    t.equal(await email(page).inputValue(), '', 'the field is empty');
    t.notMatch(page.url(), /plain/, 'the URL does not contain what was entered');
    await privacy(page).check();
    await email(page).fill('plain@');
    await send(page).click();
    await page.getByText(INVALID).waitFor();
    t.equal(await email(page).inputValue(), '');
    await email(page).fill('plain@institute.example');
    await privacy(page).check();
    await send(page).click();
    await page.getByText(SENT).waitFor();
    await email(page).fill('another@institute.example');
    await privacy(page).check();
    await send(page).click();
    await page.getByText(SENT).waitFor();
    t.same(
      sent().map(({ body }) => JSON.parse(body)),
      ['plain', 'another'].map((name) => ({ email: `${name}@institute.example`, privacy: true })),
    );
  },
  { javaScriptEnabled: false },
);

await limitedTest(
  'a form that is sent too often shows how long to wait; with JavaScript its values stay',
  async (t, page) => {
    await visit(page, '/newsletter');
    await email(page).fill('first@institute.example');
    await privacy(page).check();
    await send(page).click();
    await form(page).getByText(SENT).waitFor();
    await email(page).fill('second@institute.example');
    await send(page).click();
    await form(page)
      .getByText(/Too many attempts\. Please wait \d+ seconds\./)
      .waitFor();
    t.ok(await form(page).getByText(FAILED).isVisible());
    t.equal(await email(page).inputValue(), 'second@institute.example');
    t.ok(await privacy(page).isChecked());
    t.ok(await send(page).isEnabled());
    const plain = await page.context().browser()?.newContext({ baseURL: limited.origin, javaScriptEnabled: false });
    const other = await plain?.newPage();
    if (!plain || !other) throw new Error('the browser has gone');
    await other.goto('/newsletter');
    await email(other).fill('third@institute.example');
    await privacy(other).check();
    await send(other).click();
    await form(other).getByText('Too many attempts. Please wait 60 seconds.').waitFor();
    t.equal(await email(other).inputValue(), '');
    await plain.close();
  },
  { expects: [/status of 429/] },
);
