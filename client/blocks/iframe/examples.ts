import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Frames for the gallery and the tests. */
export const examples = {
  typical: { type: 'iframe', url: '/media/rate-table.html', title: 'Removal rates of 28 crops' },
  pdf: {
    type: 'iframe',
    url: '/media/files/potassium-in-soils-and-crops.pdf',
    title: 'Potassium in soils and crops',
    link: '/media/files/potassium-in-soils-and-crops.pdf',
  },
  refused: { type: 'iframe', title: 'maps.example', link: 'https://maps.example/soils' },
  bare: { type: 'iframe' },
} satisfies Record<string, BlockOf<'iframe'>>;
