import { CATEGORIES } from '../../domain/categories.ts';
import { sameLooks } from '../../domain/same-looks.ts';
import { WORK_TYPES } from '../../domain/work-types.ts';
import { foldedName } from './folded-name.ts';

type Category = (typeof CATEGORIES)[number];

/** The inverse of `WORK_TYPES`, with the words that other programs use: folded, by category. */
const TYPES_OF: Readonly<Partial<Record<Category, string>>> = {
  Papers:
    'article articlejournal articlemagazine articlenewspaper jour jfull ejour mgzn news inpress journalarticle researcharticle researchpaper magazinearticle newspaperarticle peerreviewedarticle review articleinpress',
  Abstracts: 'abst conferenceabstract meetingabstract',
  Proceedings:
    'conf cpaper paperconference inproceedings conference proceedings conferencepaper conferenceobject conferenceproceedings conferenceitem proceedingspaper',
  'Position Papers': 'policypaper positionpaper',
  'Bulletins | Research':
    'rprt report techreport technicalreport researchreport workingpaper bulletin preprint mimeo stand standard',
  Brochures: 'pamp pamphlet booklet leaflet flyer',
  Newsletter: 'ser periodical issue',
  Infographics: 'art graphic figure fig chart map stillimage image artwork',
  'Posters | Infographics': 'conferenceposter',
  Videos: 'video motionpicture mpct advs movingimage film videorecording broadcast tvbroadcast',
  'Other media':
    'gen misc document webpage elec blog postweblog electronic online slide sound audio podcast data dataset comp software presentation other',
};

const BY_TYPE = new Map<string, Category>();
/** Names, genres and journals of categories, which say more than a type. */
const BY_NAME = new Map<string, Category>();
for (const category of CATEGORIES) {
  const { genre, journal } = WORK_TYPES[category];
  for (const type of TYPES_OF[category]?.split(' ') ?? []) BY_TYPE.set(type, category);
  for (const name of [category, genre, journal]) if (name) BY_NAME.set(foldedName(name), category);
}

/** The last part of a type such as `info:eu-repo/semantics/article`. */
const lastPart = (word: string): string => (/^[a-z]+:|^https?:/i.test(word) ? (word.split(/[/#]/).at(-1) ?? '') : word);

/**
 * The category of a work by its types, genre and journal in RIS, BibTeX, CSL, Dublin Core or words.
 * A genre or the name of a category takes precedence over a type. Undefined if no word is known.
 */
export function categoryOfWork(words: readonly (string | undefined)[]): Category | undefined {
  const keys = words.map((word) => foldedName(sameLooks(lastPart(word ?? ''))));
  for (const table of [BY_NAME, BY_TYPE]) {
    for (const key of keys) {
      const category = table.get(key);
      if (category !== undefined) return category;
    }
  }
  return undefined;
}
