import { readFileSync } from 'node:fs';
import { t } from 'tap';
import { parse } from 'yaml';
import { VARIABLES } from '../../src/config/config.ts';
import { registeredMetrics } from './registered-metrics.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const guide = read('docs/operations.md');

/** The text of a section, up to the next heading of the same rank. */
const section = (heading: string) => guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const namedIn = (heading: string) => [...section(heading).matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name ?? '');
const headingsIn = (heading: string) => [...section(heading).matchAll(/^### (.+)$/gm)].map(([, name]) => name ?? '');

t.test('the guide has every variable, and no other', async (t) => {
  t.same(
    namedIn('Variables').sort(),
    Object.values(VARIABLES)
      .map(({ name }) => name)
      .sort(),
  );
});

t.test('the guide has every metric of the service, and no other', async (t) => {
  const ours = (await registeredMetrics()).filter((name) => name.startsWith('bff_'));
  t.same(namedIn('Metrics').sort(), ours.sort());
});

t.test('the guide says for every alert what to do', async (t) => {
  const { groups } = parse(read('ops/prometheus/alerts.yml')) as {
    groups: { rules: { alert: string; labels: { severity: string } }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules);
  t.same(headingsIn('Alerts').sort(), alerts.map(({ alert }) => alert).sort());
  for (const { alert, labels } of alerts) t.match(section('Alerts'), `### ${alert}\n\n${labels.severity}. `, alert);
});

t.test('the guide has a runbook for ten incidents', async (t) => {
  t.equal(headingsIn('Runbook').length, 10);
});
