import { t } from 'tap';
import { startApp } from '../../site/start-app.ts';

const SECRET = 'a secret that all the replicas share'.replaceAll(' ', '-');

type Test = Parameters<typeof startApp>[0];

/** What the email field of the page holds that a form, refused by one replica, is led to at another. */
async function emailAtAnother(t: Test, environments: [Record<string, string>, Record<string, string>]) {
  const [one, other] = [await startApp(t, environments[0]), await startApp(t, environments[1])];
  const refused = await fetch(`${one.origin}/api/newsletter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: 'ada@institute.example', return: '/newsletter' }),
  });
  const { text } = await other.get(refused.headers.get('location') ?? '');
  return /type="email"[^>]*? value="([^"]*)"|value="([^"]*)"[^>]*? type="email"/.exec(text)?.slice(1).join('') ?? '';
}

t.test('what was entered in a form that one replica refused is there on the page of another', async (t) => {
  t.equal(await emailAtAnother(t, [{ FORM_SECRET: SECRET }, { FORM_SECRET: SECRET }]), 'ada@institute.example');
});

t.test('with another secret the form is empty there', async (t) => {
  t.equal(await emailAtAnother(t, [{ FORM_SECRET: SECRET }, { FORM_SECRET: `${SECRET}-of-others` }]), '');
});
