import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model } from '@kubernetes-models/base';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { t } from 'tap';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, VARIABLES } from '../../src/config/config.ts';
import { readArguments } from '../../src/content-service/cli-arguments.ts';
import { ensureProgram } from '../run/debian-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const names: string[] = Object.values(VARIABLES).map(({ name }) => name);

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: PodSpec } };
}
interface PodSpec {
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken: boolean;
  securityContext: { runAsNonRoot: boolean };
  containers: Container[];
}
interface Container {
  name: string;
  command?: string[];
  securityContext: object;
  resources: { requests: object; limits: { memory: string } };
  readinessProbe: object;
  livenessProbe: object;
}

const KINDS: Record<string, new (data: never) => Model<never>> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
} as never;
const manifests = globSync('ops/kubernetes/*.yaml', { cwd: ROOT }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => ({ file, manifest: document.toJS() as Manifest })),
);

for (const { file, manifest } of manifests) {
  t.test(`${manifest.kind} ${manifest.metadata.name} in ${file} has the form that Kubernetes asks for`, async (t) => {
    const Kind = KINDS[manifest.kind];
    if (!Kind) throw new Error(`No schema for ${manifest.kind}`);
    t.doesNotThrow(() => new Kind(manifest as never).validate());
  });
}

t.test('a manifest with a misspelt field is refused', async (t) => {
  const wrong = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { ports: [{ port: '80' }] } };
  t.throws(() => new Service(wrong as never).validate());
});

t.test('pods run unprivileged, with limits and probes', async (t) => {
  for (const { manifest } of manifests.filter(({ manifest }) => manifest.kind === 'Deployment')) {
    const pod = manifest.spec?.template?.spec;
    t.equal(pod?.securityContext.runAsNonRoot, true);
    t.equal(pod?.automountServiceAccountToken, false);
    for (const container of pod?.containers ?? []) {
      t.match(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      t.match(container, {
        resources: { requests: {}, limits: { memory: String } },
        readinessProbe: {},
        livenessProbe: {},
      });
    }
  }
});

t.test('a pod has enough time to drain', async (t) => {
  const of = (kind: string) =>
    manifests.find(({ manifest }) => manifest.kind === kind && manifest.metadata.name === 'site')?.manifest;
  const config = readConfig(of('ConfigMap')?.data ?? {});
  const grace = of('Deployment')?.spec?.template?.spec.terminationGracePeriodSeconds ?? 0;
  t.ok(grace >= 5 + 20 + config.drainSeconds, `${grace} s for a pause of 5 s, the drain and 20 s for what is open`);
});

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      read_only?: boolean;
      cap_drop?: string[];
      networks?: unknown;
      volumes?: string[];
      command?: string[];
    }
  >;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;

t.test('every container of the compose file is read-only, without capabilities', async (t) => {
  for (const [name, service] of Object.entries(compose.services))
    t.match(service, { read_only: true, cap_drop: ['ALL'] }, name);
  t.same(
    Object.keys(compose.services).filter((name) => /^site-\d$/.test(name)),
    ['site-1', 'site-2', 'site-3'],
  );
});

t.test('the deployments set existing variables to valid values', async (t) => {
  const sets = [
    compose.services['site-1']?.environment,
    manifests.find(({ manifest }) => manifest.kind === 'ConfigMap')?.manifest.data,
  ];
  for (const environment of sets) {
    t.same(
      Object.keys(environment ?? {}).filter((name) => !names.includes(name)),
      [],
    );
    const filled = Object.entries(environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-(.*)\}/, '$1'),
    ]);
    t.ok(readConfig(Object.fromEntries(filled)));
  }
});

t.test('deployments mount a content folder where CONTENT_DIR says, and its service purges the site', async (t) => {
  const { site, 'content-service': service } = compose.services;
  const pod = manifests.find(
    ({ manifest }) => manifest.kind === 'Deployment' && manifest.metadata.name === 'content-service',
  )?.manifest.spec?.template?.spec.containers[0];
  for (const container of [site, service]) {
    t.equal(container?.environment?.CONTENT_DIR, '/content');
    t.match(container?.volumes, ['content:/data', /^\$\{CONTENT_DIR:-\.\/content\}:\/content:ro$/]);
  }
  t.match(pod, {
    env: [{ name: 'CONTENT_DIR', value: '/content' }],
    volumeMounts: [{ mountPath: '/content', readOnly: true }],
  });
  for (const command of [service?.command, pod?.command]) {
    const [node, program, ...args] = command ?? [];
    t.same([node, program], ['node', 'src/content-service/cli.ts']);
    const place = { CONTENT_DIR: '/content', CONTENT_DATABASE: '/data/content.sqlite' };
    t.match(readArguments(args, place), { name: 'serve', folder: '/content', purgeUrl: /:3001\/cache\/purge$/ });
  }
  t.match(read('Dockerfile'), /^COPY src src$/m, 'the image has the program');
});

t.test('the files that the compose file mounts exist', async (t) => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.filter((volume) => volume.startsWith('./')),
  );
  t.ok(mounted.length >= 4);
  for (const volume of mounted) t.ok(globSync(volume.split(':')[0] ?? '', { cwd: ROOT }).length === 1, volume);
});

/** Lets nginx check its configuration, with host names and paths that exist on this machine. */
function nginxCheck(configuration: string): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  try {
    const file = join(folder, 'nginx.conf');
    const local = configuration
      .replace(/server site-(\d):3000/g, 'server 127.0.0.1:300$1')
      .replace(/listen (\d+)/g, (_all, port) => `listen 127.0.0.1:${20_000 + Number(port)}`)
      .replaceAll('/etc/nginx/tls', folder);
    writeFileSync(file, `pid ${folder}/pid;\nerror_log ${folder}/error.log;\n${local}`);
    if (local.includes('ssl_certificate')) {
      const subject = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=site', '-days', '1'];
      spawnSync('openssl', [...subject, '-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')]);
    }
    const { status, stderr } = spawnSync(ensureProgram('nginx'), ['-t', '-c', file, '-p', folder], {
      encoding: 'utf8',
    });
    return { status, output: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

t.test('nginx accepts its configuration, with and without TLS', async (t) => {
  const plain = read('ops/nginx/nginx.conf');
  const withTls = plain.replace(/ {2}server \{\n[\s\S]*\n {2}\}\n/, read('ops/nginx/tls.conf'));
  t.match(withTls, 'ssl_certificate');
  for (const configuration of [plain, withTls]) {
    const { status, output } = nginxCheck(configuration);
    t.equal(status, 0, output);
  }
});

t.test('with TLS, plain http is redirected in one step to https on the same host', async (t) => {
  t.match(read('ops/nginx/tls.conf'), 'return 308 https://$host$request_uri;');
});
