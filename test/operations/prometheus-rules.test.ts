import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { t } from 'tap';
import { parse } from 'yaml';
import { createImageMetrics } from '../../src/images/image-metrics.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { ensureProgram } from '../run/debian-packages.ts';
import { registeredMetrics } from './registered-metrics.ts';

const PROMETHEUS = new URL('../../ops/prometheus/', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${PROMETHEUS}${file}`, 'utf8');
const promtool = ensureProgram('promtool', 'prometheus');

const run = (parameters: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync(promtool, parameters, {
    cwd: PROMETHEUS,
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
  return { status, output: stdout + stderr };
};

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}
const rulesOf = (file: string) =>
  (parse(read(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);
const [recordings, alerts] = [rulesOf('rules.yml'), rulesOf('alerts.yml')];

t.test('promtool accepts the metrics of the service', async (t) => {
  const metrics = createMetrics();
  createImageMetrics(metrics.registry);
  metrics.watchReadiness(() => true);
  metrics.onRequestEnd({ route: '/*', method: 'GET', status: 200, seconds: 0.01 });
  metrics.onServed(1);
  const { status, output } = run(['check', 'metrics'], await metrics.registry.metrics());
  t.equal(output, '');
  t.equal(status, 0);
});

for (const [what, parameters] of [
  ['the configuration is valid', ['check', 'config', 'prometheus.yml']],
  ['the rules are valid', ['check', 'rules', 'rules.yml', 'alerts.yml']],
  ['every alert fires when it should, and none on a healthy site', ['test', 'rules', 'alerts.test.yml']],
] as const) {
  t.test(what, async (t) => {
    const { status, output } = run([...parameters]);
    t.equal(status, 0, output);
  });
}

t.test('every alert is tested and has a severity, a description and a runbook', async (t) => {
  const tests = read('alerts.test.yml');
  for (const { alert = '', labels, annotations } of alerts) {
    t.match(tests, `name: ${alert} fires`, alert);
    t.match(labels?.severity, /^(?:page|warn|info)$/, alert);
    t.ok(annotations?.summary && annotations.description, alert);
    t.equal(annotations?.runbook, `docs/operations.md#${alert.toLowerCase()}`);
  }
});

t.test('rules and dashboard use existing metrics', async (t) => {
  const known = new Set([...(await registeredMetrics()), ...recordings.map(({ record }) => record), 'up']);
  const dashboard = JSON.parse(read('../grafana/dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = [...recordings, ...alerts, ...dashboard.panels.flatMap(({ targets = [] }) => targets)];
  const asked = expressions.flatMap(({ expr }) => expr.match(/\b(?:bff|nodejs|process|site)[:_][\w:]+/g) ?? []);
  t.ok(asked.length > 40);
  const missing = asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')));
  t.same([...new Set(missing)], []);
});
