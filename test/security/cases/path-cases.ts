import { get, inArea, rawTarget } from './build-cases.ts';

/** Spellings of a path that leaves its folder, `../../internal`. */
const CLIMBS: [how: string, climb: string][] = [
  ['plain', '../../internal'],
  ['dots encoded', '%2e%2e/%2e%2e/internal'],
  ['one dot encoded', '.%2e/%2E./internal'],
  ['slashes encoded', '..%2f..%2finternal'],
  ['backslashes', '..\\..\\internal'],
  ['backslashes encoded', '..%5c..%5Cinternal'],
  ['with parameters', '..;/..;x=1/internal'],
  ['overlong UTF-8', '%c0%ae%c0%ae/%c0%ae%c0%ae/internal'],
  ['fullwidth dots', '%EF%BC%8E%EF%BC%8E/internal'],
];
const NO_CLIMB = { pathsNone: ['^/internal', '\\.\\./', '%2[eE]%2[eE](?:/|%2[fF])', '\\\\', '%5[cC]'] };

const HIDDEN = [
  '.env',
  '.git/config',
  'package.json',
  'src/config/config.ts',
  'node_modules/undici/package.json',
  'Dockerfile',
  'dist/manifest.json',
  '.data/content.sqlite',
];
const OBJECT_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

export const PATH_CASES = inArea('path', [
  ...CLIMBS.map(([how, climb]) => ({
    why: `No path escapes the pages call: ${how}`,
    request: rawTarget(`/api/pages/${climb}`),
    expect: { status: [400, 404], upstream: NO_CLIMB },
  })),
  ...CLIMBS.map(([how, climb]) => ({
    why: `No page URL escapes its folder: ${how}`,
    request: rawTarget(`/about/${climb}`),
    expect: { status: [308, 400, 404], noActive: true, upstream: NO_CLIMB },
  })),
  ...HIDDEN.map((file) => ({
    why: `No file of the project is served: ${file}`,
    request: rawTarget(`/${file}`),
    expect: { status: [404], notContains: ['"dependencies"', '[core]', 'FROM node', 'SQLite format'] },
  })),
  ...OBJECT_NAMES.flatMap((name) =>
    [`/${name}`, `/api/pages/${name}`, `/api/navigation/${name}`].map((path) => ({
      why: `A property name of every object is an ordinary missing page or menu: ${path}`,
      request: get(path),
      expect: { status: [404], notContains: ['native code'] },
    })),
  ),
  ...[
    '//canary.example/x',
    '///canary.example',
    '/%2fcanary.example',
    '/\\canary.example',
    '/%5ccanary.example',
    '//canary.example/%2e%2e',
  ].map((target) => ({
    why: `A path that looks like a host does not redirect elsewhere: ${target}`,
    request: rawTarget(target),
    expect: {
      status: [308, 400, 404],
      headers: { location: { notMatches: '^(?:/[/\\\\]|[a-z]+:)' } },
      notContains: ['href="//canary', '"/\\canary'],
    },
  })),
  ...['http://{{CANARY}}/x', '@{{CANARY}}/x', '*', '?x', 'about', 'http:{{CANARY}}'].map((target) => ({
    why: `A request target that is no path is refused: ${target}`,
    request: rawTarget(target),
    expect: { status: [400, 404], closed: true, neverUpstream: true },
  })),
  ...['%', '%z1', '%e2%28', '%ff', '%00', 'a%00b', '%0d%0aset-cookie:x=1', '%u0041'].map((segment) => ({
    why: `An invalid encoding is a client error: ${segment}`,
    request: rawTarget(`/${segment}`),
    expect: { status: [400, 404], noActive: true, headers: { 'set-cookie': { absent: true } } },
  })),
  {
    why: 'A question mark inside a segment stays data',
    request: get('/api/pages/a%3fsecret=1'),
    expect: { status: [404], upstream: { pathsNone: ['^/api/pages/a\\?'] } },
  },
  {
    why: 'A double encoding is decoded once',
    request: get('/api/pages/%252e%252e/%252e%252e/internal'),
    expect: { status: [400, 404], upstream: { pathsNone: ['^/internal', '\\.\\.'] } },
  },
  {
    why: 'A path of many segments is handled',
    request: get(`/${'a/'.repeat(900)}b`),
    expect: { status: [404], maxMs: 1000 },
  },
  {
    why: 'A long URL is refused',
    request: get(`/${'a'.repeat(5000)}`),
    expect: { status: [414], neverUpstream: true },
  },
  {
    why: 'A long query is refused',
    request: get(`/?x=${'a'.repeat(5000)}`),
    expect: { status: [414], neverUpstream: true },
  },
  {
    why: 'An error page does not repeat the URL as markup',
    request: get('/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E'),
    expect: { status: [404], noActive: true, stateParses: true, notContains: ['<img src=x'] },
  },
]);
