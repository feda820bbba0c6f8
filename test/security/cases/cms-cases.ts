import { get, inArea, pageOf } from './build-cases.ts';

const HARM = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const SAFE = {
  status: [200],
  noActive: true,
  stateParses: true,
  notContains: ['<img src=x onerror', '<script>alert(1)', 'href="javascript:', 'src="javascript:'],
};

/** Fields of blocks, each with a harmful value. */
const BLOCKS: [what: string, ...blocks: unknown[]][] = [
  ['a text', { type: 'content', text: HARM }],
  [
    'SVG that runs',
    {
      type: 'content',
      text: '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
    },
  ],
  [
    'MathML that hides a tag',
    {
      type: 'rich-text',
      text: '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
    },
  ],
  [
    'comments and CDATA',
    { type: 'content', text: '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>' },
  ],
  [
    'a title inside noscript',
    { type: 'content', text: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">' },
  ],
  [
    'elements that load from or send to another site',
    {
      type: 'content',
      text: '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=//evil.example"><form action="//evil.example"><input name=p></form><object data="javascript:alert(1)"></object>',
    },
  ],
  [
    'ids and names that the site uses itself',
    { type: 'content', text: '<p id="root">a</p><p id="initial-state">{}</p><a name="dataLayer">b</a>' },
  ],
  ['links that run', { type: 'link', title: HARM, subtitle: HARM, link: 'javascript:alert(1)' }],
  ['a link with control characters', { type: 'link', title: 'l', link: ' java\nscript:alert(1)' }],
  [
    'a link that leaves the site by backslashes',
    { type: 'link', title: 'l', link: '/\\evil.example' },
    { type: 'link', title: 'l', link: '\\\\evil.example' },
  ],
  [
    'an image whose value breaks out of its attribute',
    { type: 'image', image: 'x" onerror="alert(1)', alt: HARM, caption: HARM, link: 'vbscript:x' },
  ],
  ['an image that is a document', { type: 'image', image: 'data:image/svg+xml,<svg onload="alert(1)"/>' }],
  ['a gallery', { type: 'image-gallery', images: [{ image: 'javascript:alert(1)', caption: HARM }, null, 'x'] }],
  ['a frame that runs', { type: 'iframe', url: 'javascript:alert(1)', title: HARM }],
  ['a frame of another site', { type: 'iframe', url: 'https://evil.example/x' }],
  ['a frame of data', { type: 'iframe', url: 'data:text/html,<script>alert(1)</script>' }],
  ['an accordion', { type: 'content-accordion', title: HARM, description: HARM, image: HARM, startOpen: 'yes' }],
  [
    'a banner',
    {
      type: 'banner',
      title: HARM,
      image: HARM,
      background: 'red;background:url(javascript:alert(1))',
      navigation: HARM,
    },
  ],
  [
    'a background that is CSS',
    { type: 'block-wide', title: HARM, text: HARM, background: 'red}*{background:url(//evil.example)}' },
  ],
  ['a person', { type: 'person', name: HARM, email: 'javascript:alert(1)', image: HARM, description: HARM }],
  [
    'tools',
    { type: 'tools', text: HARM, apple: 'javascript:alert(1)', google: 'intent://evil#Intent;end', gif1: HARM },
  ],
  ['a slide', { type: 'slide', title: HARM, image: HARM, link: 'javascript:alert(1)', text: HARM }],
  ['a newsletter', { type: 'newsletter', title: HARM, text: HARM }],
  [
    'publications',
    {
      type: 'new-publications',
      title: HARM,
      publications: [
        {
          _id: HARM,
          slug: '//evil.example',
          title: HARM,
          category: '../../../etc',
          overviewImage: HARM,
          external: true,
          externalUrl: 'javascript:alert(1)',
        },
      ],
    },
  ],
  [
    'a detail',
    {
      type: 'publication-detail',
      publication: {
        _id: '1',
        slug: 'a',
        title: HARM,
        author: { name: HARM },
        uploads: [{ file: 'javascript:alert(1)', name: HARM }],
      },
      text: HARM,
    },
  ],
  ['a type that is markup', { type: HARM }],
  [
    'blocks that are not valid',
    null,
    1,
    'x',
    [],
    { type: {} },
    { type: '__proto__' },
    { type: 'content', text: { toString: 'x' } },
  ],
];

const PAGES: [what: string, page: unknown, status: number[]][] = [
  ['title and description', { ...pageOf(), title: `T</title>${HARM}`, description: HARM }, [200]],
  [
    'a title shaped like an element',
    { ...pageOf(), title: { $$typeof: 'Symbol(react.element)', type: 'script', props: {} } },
    [200, 502],
  ],
  ['a template that is markup', { ...pageOf(), template: HARM }, [200]],
  ['a template named as a property of every object', { ...pageOf(), template: '__proto__' }, [200]],
  [
    'a zone named as a property of every object',
    { ...pageOf(), zones: { constructor: [{ type: 'content', text: 'x' }] } },
    [200],
  ],
  ['zones that are a list', { ...pageOf(), zones: [[{ type: 'content', text: 'x' }]] }, [200, 502]],
  ['no page at all', 'x', [502]],
];

const COLD: [what: string, path: string, json: unknown][] = [
  [
    'menus',
    '/api/navigation/main',
    [
      { label: HARM, slug: '/evil.example', type: 'page' },
      { label: 'b', slug: 'javascript:alert(1)', type: 'link', external: true },
    ],
  ],
  [
    'texts',
    '/api/translations',
    {
      'footer-address': HARM,
      'form-error': HARM,
      'error-home-link': 'javascript:alert(1)',
      'social-linkedin': 'javascript:alert(1)',
      'contact-map': HARM,
    },
  ],
  [
    'sites',
    '/api/sites',
    [
      {
        slug: 'main',
        default: true,
        languages: [
          { locale: 'en" onload="alert(1)', slug: `en${HARM}`, default: true },
          { locale: 'en', slug: 'en', default: false },
        ],
      },
    ],
  ],
];

export const CMS_CASES = inArea('cms', [
  ...BLOCKS.map(([what, ...blocks], index) => ({
    why: `Content cannot harm by ${what}`,
    request: get(`/cms-${index}`),
    content: {
      [`/api/pages/cms-${index}`]: { json: pageOf(...blocks, { type: 'content', text: '<p>STILL-HERE</p>' }) },
    },
    expect: {
      ...SAFE,
      contains: ['STILL-HERE'],
      dom: {
        absent: [
          'p[id="root"]',
          'p[id="initial-state"]',
          'a[target="_blank"]:not([rel~=noopener])',
          'iframe[src^="https://evil"]',
        ],
      },
    },
  })),
  ...PAGES.map(([what, page, status], index) => ({
    why: `A page cannot harm by ${what}`,
    request: get(`/cms-page-${index}`),
    content: { [`/api/pages/cms-page-${index}`]: { json: page } },
    expect: { ...SAFE, status },
  })),
  ...COLD.map(([what, path, json]) => ({
    why: `Content cannot harm by ${what}`,
    request: get('/ok'),
    content: { [path]: { json } },
    expect: { ...SAFE, notContains: [...SAFE.notContains, 'href="//evil', ' onload="'] },
  })),
  {
    why: 'Title and description of a page are bounded',
    request: get('/cms-long'),
    content: {
      '/api/pages/cms-long': {
        json: { ...pageOf(), title: '{{REPEAT:x:100000}}', description: '{{REPEAT:y:100000}}' },
      },
    },
    expect: { ...SAFE, maxBytes: 450_000 },
  },
]);
