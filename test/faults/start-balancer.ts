import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from '../run/debian-packages.ts';
import { freePort } from '../site/start-redis.ts';
import { until } from '../site/until.ts';

/** A real nginx in front of replicas. It retries only a 404 below /static/, on other replicas. */
interface Balancer {
  origin: string;
  /** Sends requests to these replicas from now on. */
  use(origins: readonly string[]): Promise<void>;
}

const hostOf = (origin: string) => new URL(origin).host;

const configuration = (folder: string, port: number, origins: readonly string[]) => `
daemon off;
master_process on;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream site {
    ${origins.map((origin) => `server ${hostOf(origin)} max_fails=0;`).join('\n    ')}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_next_upstream off;
    location / { proxy_pass http://site; }
    # A file of an earlier or later build: another replica may have it.
    location /static/ { proxy_pass http://site; proxy_next_upstream http_404; proxy_next_upstream_tries 3; }
  }
}
`;

/** Starts nginx, which ends with the test. */
export async function startBalancer(
  t: { teardown(close: () => unknown): unknown },
  origins: readonly string[],
): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const write = (replicas: readonly string[]) => writeFileSync(file, configuration(folder, port, replicas));
  write(origins);
  const nginx = spawn(ensureProgram('nginx'), ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  t.teardown(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    const response = await fetch(`${origin}/healthz`).catch(() => undefined);
    return response?.ok === true;
  };
  await until('nginx is up', isUp);
  return {
    origin,
    use: async (replicas) => {
      write(replicas);
      nginx.kill('SIGHUP');
    },
  };
}
