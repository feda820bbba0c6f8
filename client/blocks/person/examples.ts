import type { BlockOf } from '../../../src/domain/blocks.ts';
import { BROKEN_IMAGE, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

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
    image: BROKEN_IMAGE,
    name: 'Professor Dr Maria Aparecida dos Santos Albuquerque de Vasconcelos e Silva',
    jobTitle: LONG_TEXT,
    company: LONG_WORD,
    email: 'maria.aparecida.dos.santos.albuquerque@a-very-long-subdomain.meridian.example',
  },
  noName: { type: 'person', jobTitle: 'Reception', tel: '+41 22 555 01 40' },
  arabic: {
    type: 'person',
    image: '/static/placeholders/default.svg',
    name: 'د. يوسف الحداد',
    jobTitle: 'مستشار لغرب آسيا وشمال أفريقيا',
    company: 'معهد ميريديان لتغذية المحاصيل',
    street: 'شارع الزيتون 7',
    country: 'الأردن',
    tel: '+962 6 555 01 40',
    email: 'y.haddad@meridian.example',
  },
  chinese: {
    type: 'person',
    image: '/static/placeholders/default.svg',
    name: '陈丽华博士',
    jobTitle: '东亚区协调员',
    company: '子午线作物营养研究所北京办事处',
    street: '中关村南大街12号',
    postcode: '100081',
    country: '中国',
    tel: '+86 10 5555 0140',
    email: 'chen.lihua@meridian.example',
  },
  bare: { type: 'person' },
} satisfies Record<string, BlockOf<'person'>>;
