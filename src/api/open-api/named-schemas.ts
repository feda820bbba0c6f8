import type { TSchema } from 'typebox';
import { BLOCKS, Block, UnknownBlock } from '../../domain/blocks.ts';
import { CatalogueView, FacetOption, Facets } from '../../domain/catalogue.ts';
import { InitialData, LocaleBundle } from '../../domain/initial-state.ts';
import { Navigation, NavigationEntry } from '../../domain/navigation.ts';
import { Page, PageRedirect } from '../../domain/page.ts';
import {
  Author,
  Download,
  FullPublication,
  PublicationCard,
  PublicationDetail,
  Upload,
} from '../../domain/publications.ts';
import { Language, Site, Sites } from '../../domain/sites.ts';
import { Translations } from '../../domain/translations.ts';
import { ErrorBody, ForwardingError } from '../../http/described-error.ts';
import { CslItem, CslName } from '../citations/csl-item.ts';

/** `image-gallery` -> `ImageGalleryBlock`. */
const blockName = (type: string) =>
  `${type.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())}Block`;

const blocks = Object.entries(BLOCKS).map(([type, schema]): [string, TSchema] => [blockName(type), schema]);

/** The schemas that have a name in the OpenAPI document. Other schemas refer to this name. */
export const NAMED_SCHEMAS: Readonly<Record<string, TSchema>> = {
  Error: ErrorBody,
  ForwardingError,
  Sites,
  Site,
  Language,
  Navigation,
  NavigationEntry,
  Translations,
  InitialData,
  LocaleBundle,
  Page,
  PageRedirect,
  Block,
  ...Object.fromEntries(blocks),
  UnknownBlock,
  CatalogueView,
  Facets,
  FacetOption,
  PublicationCard,
  PublicationDetail,
  FullPublication,
  Author,
  Download,
  Upload,
  CslItem,
  CslName,
};
