import { Type } from 'typebox';

/* Rules copied from the specifications of the formats, independent of the code under test. */

const text = Type.Optional(Type.String());
const words = (list: string) => Type.Union(list.split(/\s+/).map((word) => Type.Literal(word)));
const only = { additionalProperties: false };

/** Types of CSL 1.0.2. */
const CSL_TYPE = words(
  `article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset
  document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation
  manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical
  personal_communication post post-weblog regulation report review review-book software song speech standard thesis
  treaty webpage`,
);
const CSL_NAME = Type.Object({ family: text, given: text, literal: text, suffix: text }, only);
const CSL_DATE = Type.Object(
  { 'date-parts': Type.Array(Type.Array(Type.Integer(), { minItems: 1, maxItems: 3 }), { minItems: 1, maxItems: 2 }) },
  only,
);

/** The part of the CSL-JSON schema (csl-data.json 1.0.2) that publications need. */
export const CSL_DATA = Type.Array(
  Type.Object(
    {
      id: Type.Union([Type.String(), Type.Number()]),
      type: CSL_TYPE,
      title: text,
      author: Type.Optional(Type.Array(CSL_NAME)),
      issued: Type.Optional(CSL_DATE),
      'container-title': text,
      genre: text,
      language: text,
      keyword: text,
      URL: text,
      abstract: text,
      note: text,
      publisher: text,
      volume: text,
      issue: text,
      page: text,
      ISSN: text,
      ISBN: text,
      DOI: text,
    },
    only,
  ),
);

/** RIS reference types. */
export const RIS_TYPES: ReadonlySet<string> = new Set(
  `ABST ADVS AGGR ANCIENT ART BILL BLOG BOOK CASE CHAP CHART CLSWK CONF CPAPER CTLG DATA DBASE DICT EBOOK ECHAP EDBOOK
  EJOUR ELEC ENCYC EQUA FIGURE GEN GOVDOC GRNT HEAR ICOMM INPR JFULL JOUR LEGAL MANSCPT MAP MGZN MPCT MULTI MUSIC NEWS
  PAMP PAT PCOMM RPRT SER SLIDE SOUND STAND STAT THES UNBILL UNPB VIDEO WEB`.split(/\s+/),
);

/** For each RIS tag that publications need, the format of its values. */
export const RIS_TAGS: Readonly<Record<string, RegExp>> = {
  ID: /^\S+$/,
  TI: /\S/,
  T1: /\S/,
  T2: /\S/,
  AU: /\S/,
  PY: /^\d{4}$/,
  DA: /^\d{4}\/(?:\d{2})?\/(?:\d{2})?\/$/,
  KW: /\S/,
  LA: /^[a-z]{2,3}(?:-[A-Za-z]+)?$/,
  M3: /\S/,
  VL: /\S/,
  IS: /\S/,
  SP: /\S/,
  EP: /\S/,
  SN: /^(?:\d{4}-\d{3}[\dX]|\d{9}[\dX]|\d{13})$/,
  PB: /\S/,
  DO: /^10\.\d{4,9}\/\S+$/,
  AB: /\S/,
  // In no list of tags: Zotero reads it as the rights.
  CR: /\S/,
  UR: /^https?:\/\/\S+$/,
};
