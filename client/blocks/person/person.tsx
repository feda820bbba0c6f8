import { Fragment, type ReactNode } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { mailHref } from '../../../src/domain/mail-links.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { ContentImage } from '../../ui/content-image.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ICON_SHAPES, type IconShape } from '../../ui/icon-shapes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { framed } from '../block-frame.tsx';
import styles from './person.module.css';

const PHONE: IconShape = {
  outline:
    'M6.5 3.5h3l1.5 4.5-2 1.5a11.5 11.5 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2',
};
const MOBILE: IconShape = { outline: 'M7.5 2.75h9v18.5h-9zM11 18h2' };
const FAX: IconShape = { outline: 'M6.5 8.5v-5h11v5M4 8.5h16v9h-2.5m-11 0H4v-9m2.5 5.5h11v6.5h-11z' };

type PersonBlock = BlockOf<'person'>;

const CONTACTS: readonly { field: 'tel' | 'mob' | 'fax' | 'email'; label: string; icon: IconShape }[] = [
  { field: 'tel', label: 'telephone', icon: PHONE },
  { field: 'mob', label: 'mobile', icon: MOBILE },
  { field: 'fax', label: 'fax', icon: FAX },
  { field: 'email', label: 'email', icon: ICON_SHAPES.mail },
];

/** A value in parts, each a link or plain text. */
function partsOf(person: PersonBlock, field: (typeof CONTACTS)[number]['field'], text: string) {
  if (field === 'email') return [{ text, href: mailHref(text) }];
  const parts = field === 'tel' ? person.telParts : field === 'mob' ? person.mobParts : undefined;
  return parts ?? [{ text, href: undefined }];
}

/** A number or email address with line break opportunities before `@` and `.`. */
const breakable = (value: string): ReactNode =>
  value.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity and keep their order
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

function Contacts({ person }: { person: PersonBlock }) {
  const translate = useTranslate();
  const given = CONTACTS.flatMap((contact) => {
    const value = person[contact.field]?.trim();
    return value ? [{ ...contact, parts: partsOf(person, contact.field, value) }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul className={styles.contacts}>
      {given.map(({ field, label, icon, parts }) => (
        <li key={field}>
          <Icon shape={icon} className={styles.icon} />
          <VisuallyHidden>{translate(label)}: </VisuallyHidden>
          <span dir="ltr">
            {parts.map(({ text, href }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity and keep their order
              <Fragment key={index}>{href ? <a href={href}>{breakable(text)}</a> : breakable(text)}</Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The contact details of a person. */
function Person({ block }: { block: PersonBlock }) {
  const { image, name, jobTitle, company } = block;
  const address = [block.street, block.postcode, block.country].filter(Boolean);
  if (Object.values(block).filter(Boolean).length < 2) return null;
  return (
    <article className={styles.person}>
      {image ? (
        <ContentImage
          className={styles.portrait}
          src={image}
          sizes="96px"
          widths={{ most: 320 }}
          width={96}
          height={120}
        />
      ) : null}
      <div className={styles.text}>
        {name ? <h2 className={styles.name}>{name}</h2> : null}
        {jobTitle ? <p className={styles.job}>{jobTitle}</p> : null}
        {company ? <p>{company}</p> : null}
        {address.length > 0 ? (
          <address>
            {address.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal (Singapore, Singapore) and keep their order
              <span key={index} className={styles.line}>
                {line}
              </span>
            ))}
          </address>
        ) : null}
        <Contacts person={block} />
      </div>
    </article>
  );
}

/** Several people side by side. */
function PersonGroup({ blocks }: { blocks: PersonBlock[] }) {
  return (
    <div className={styles.container}>
      <div className={styles.group}>
        {framed(blocks, (block) => (
          <Person block={block} />
        ))}
      </div>
    </div>
  );
}

export { Person as Block, PersonGroup as Group };
