import { okPage } from '../case-world.ts';
import { get, inArea } from './build-cases.ts';

const TARGETS: [target: string, location: string][] = [
  ['/ok', '^/ok$'],
  ['ok', '^/ok$'],
  ['https://partner.example/x', '^https://partner\\.example/x$'],
  ['//evil.example', '^$'],
  ['///evil.example', '^$'],
  ['/\\evil.example', '^(?:/evil\\.example|/%5Cevil\\.example)?$'],
  ['\\\\evil.example', '^$'],
  ['javascript:alert(1)', '^$'],
  ['data:text/html,x', '^$'],
  ['https:evil.example', '^(?!//)'],
  ['/ok\r\nSet-Cookie: x=1', '^(?:[^\\r\\n]*)$'],
  ['/\t/evil.example', '^(?!/[\\\\/]|/\\t)'],
  ['https://user:pass@evil.example/', '^(?!.*@)'],
];

export const REDIRECT_CASES = inArea('redirect', [
  ...TARGETS.map(([target, location], index) => ({
    why: `The redirect field of a page leads into the site or to an http(s) URL: ${JSON.stringify(target)}`,
    request: get(`/moved-${index}`),
    content: { [`/api/pages/moved-${index}`]: { json: { ...okPage, redirect: target } } },
    expect: { status: [200, 302, 502], headers: { location: { matches: location }, 'set-cookie': { absent: true } } },
  })),
  ...['/ok', '//evil.example', 'http://{{CANARY}}/x', 'javascript:alert(1)', '/\\evil.example'].map(
    (location, index) => ({
      why: `A redirect status of the content service leads into the site or to an http(s) URL: ${location}`,
      request: get(`/status-${index}`),
      content: { [`/api/pages/status-${index}`]: { status: 301, headers: { location } } },
      expect: { status: [302, 502], headers: { location: { notMatches: '^(?:/[/\\\\]|javascript:)' } } },
    }),
  ),
  {
    why: 'A page that redirects to itself is an error',
    request: get('/loop'),
    content: { '/api/pages/loop': { json: { ...okPage, redirect: '/loop' } } },
    expect: { status: [200, 302, 502, 508], upstream: { max: 6 }, maxMs: 2500 },
  },
  ...['next', 'returnUrl', 'url', 'redirect', 'continue'].map((name) => ({
    why: `No query parameter is a redirect target: ${name}`,
    request: get(`/ok/?${name}=//evil.example`),
    expect: { status: [308], headers: { location: { matches: '^/ok\\?' } } },
  })),
  ...['/ok//', '//ok', '/ok///?x=//evil.example', '//{{CANARY}}//ok/'].map((path) => ({
    why: `Slashes are normalised within the site: ${path}`,
    request: get(path),
    expect: { status: [308], headers: { location: { matches: '^/[^/\\\\]' } } },
  })),
  {
    why: 'A form posted without script returns to a page of this site',
    request: {
      method: 'POST',
      path: '/api/newsletter',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        referer: 'https://evil.example/x',
      },
      body: 'email=form%40institute.example&privacy=on',
    },
    expect: { status: [303, 403], headers: { location: { notMatches: 'evil|^//' } } },
  },
]);
