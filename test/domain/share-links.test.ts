import { t } from 'tap';
import { SHARE_NETWORKS } from '../../src/domain/share-links.ts';

const PAGE = 'https://meridian.example/es/a?b=c&d=é#e';

const rows: [name: string, width: number, height: number, host: string, parameter: string][] = [
  ['linkedin', 750, 600, 'www.linkedin.com', 'url'],
  ['facebook', 550, 400, 'www.facebook.com', 'u'],
  ['x', 550, 400, 'twitter.com', 'url'],
];

t.test('three networks are offered, in this order', async (t) => {
  t.same(
    SHARE_NETWORKS.map(({ name }) => name),
    rows.map(([name]) => name),
  );
});

for (const [name, width, height, host, parameter] of rows) {
  t.test(`sharing on ${name} opens a popup of ${width}x${height} with the URL of the page`, async (t) => {
    const network = SHARE_NETWORKS.find((candidate) => candidate.name === name);
    t.equal(network?.width, width);
    t.equal(network?.height, height);
    const address = new URL(network?.href(PAGE, 'Title & more') ?? '');
    t.equal(address.protocol, 'https:');
    t.equal(address.host, host);
    t.equal(address.searchParams.get(parameter), PAGE);
  });
}

t.test('the popup of the microblogging network has the title too', async (t) => {
  const address = new URL(SHARE_NETWORKS.find(({ name }) => name === 'x')?.href(PAGE, 'K & "soil" #1') ?? '');
  t.equal(address.searchParams.get('text'), 'K & "soil" #1');
});
