import type { BlockOf } from '../../../src/domain/blocks.ts';

/** People for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'person',
    image: '/static/placeholders/default.svg',
    name: 'Dr Amara Diallo',
    jobTitle: 'Director',
    company: 'Meridian Institute for Crop Nutrition',
    street: 'Chemin des Cultures 12',
    postcode: '1260 Nyon',
    country: 'Switzerland',
    tel: '+41 (0)22 555 01 40',
    mob: '+41 79 555 01 40',
    fax: '+41 22 555 01 49',
    email: 'amara.diallo@meridian.example',
  },
  nameOnly: { type: 'person', name: 'Field team Les Ormes' },
  long: {
    type: 'person',
    name: 'Professor Dr Maria Aparecida dos Santos Albuquerque de Vasconcelos e Silva',
    email: 'maria.aparecida.dos.santos.albuquerque@a-very-long-subdomain.meridian.example',
  },
  bare: { type: 'person' },
} satisfies Record<string, BlockOf<'person'>>;
