const categories = ['Papers', 'Brochures', 'Videos', 'Newsletter', 'Country Reports'];
const publication = (i: number) => ({
  _id: { $id: i.toString(16).padStart(24, '0') },
  slug: `publication-${i}`,
  title: `Response of maize to potassium in season ${i}, K<sub>2</sub>O rates compared`,
  category: categories[i % categories.length],
  region: `Region ${i % 12}`,
  cropType: `Crop ${i % 9}`,
  language: ['English', 'Spanish', 'French'][i % 3],
  publicationDate: `${1960 + (i % 60)}-0${1 + (i % 9)}`,
  author: { _id: `a${i % 40}`, name: `Author ${i % 40}` },
  external: false,
});
const paragraph =
  '<p>Potassium moves to the root by diffusion, and a dry topsoil slows it. In <a href="/research">our trials</a> the yield followed the rain of June more closely than the rate applied, <em>whatever</em> the soil test said.</p>';
/** A page with as many blocks as a catalogue page. */
export const BENCH_PAGE = {
  template: 'sidebar-right',
  title: 'A page of the benchmark',
  description: 'As many blocks as a page of the catalogue has',
  zones: {
    top: [{ type: 'banner', title: 'Publications', subtitle: 'All of them', search: true, submit: true }],
    main: [
      { type: 'content', text: `<h2>Reading</h2>${paragraph.repeat(6)}` },
      { type: 'all-publications', publications: Array.from({ length: 240 }, (_, i) => publication(i)) },
    ],
    sidebar: [
      { type: 'link', title: 'Research', link: '/research' },
      { type: 'share', title: 'Share' },
    ],
  },
};
const heading = (i: number) => `<h2>What season ${i} showed</h2>`;
/** A page of running text, with a table and two boxes that fold. */
export const BENCH_ARTICLE = {
  template: 'sidebar-right',
  title: 'An article of the benchmark',
  description: 'As much text as an article has',
  zones: {
    top: [{ type: 'banner', title: 'An article', subtitle: 'With a table' }],
    main: [
      ...Array.from({ length: 4 }, (_, i) => ({ type: 'rich-text', text: heading(i) + paragraph.repeat(4) })),
      {
        type: 'rich-text',
        text: `<table><tr><th>Site</th><th>Yield</th></tr>${'<tr><td>Les Ormes</td><td>5.2</td></tr>'.repeat(12)}</table>`,
      },
      { type: 'content-accordion', title: 'Methods', description: paragraph.repeat(2) },
      { type: 'content-accordion', title: 'Data', description: paragraph },
    ],
    sidebar: [
      { type: 'link', title: 'Research', link: '/research' },
      { type: 'share', title: 'Share' },
    ],
  },
};
const entry = (i: number) => ({ slug: `section-${i}`, label: `Section ${i}`, type: 'page', external: false });
/** A menu of eight sections. */
export const BENCH_MENU = Array.from({ length: 8 }, (_, i) => ({
  ...entry(i),
  children: Array.from({ length: 5 }, (_, k) => entry(10 * (i + 1) + k)),
}));
const language = (slug: string, isDefault: boolean) => ({ locale: slug, slug, default: isDefault });
export const BENCH_SITES = [{ slug: 'bench', default: true, languages: [language('en', true), language('es', false)] }];
