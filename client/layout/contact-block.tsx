import { mailHref } from '../../src/domain/mail-links.ts';
import { useAppStore } from '../store/app-store.tsx';
import { ContentImage } from '../ui/content-image.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './contact-block.module.css';

function Email({ text }: { text: string }) {
  const href = mailHref(text);
  return href ? <a href={href}>{text}</a> : text;
}

/** Company, address lines, email, director and a map image. A part without a text is left out. */
export function ContactBlock() {
  const { company, address, email, director, map } = useAppStore((state) => state.brand.contact);
  if (!(company || address || email || director || map)) return null;
  return (
    <address className={styles.contact}>
      {company ? <p className={styles.company}>{company}</p> : null}
      {address ? <p className={styles.lines}>{address}</p> : null}
      {email ? (
        <p>
          <Icon name="mail" /> <Email text={email} />
        </p>
      ) : null}
      {director ? <p>{director}</p> : null}
      {map ? (
        <ContentImage
          className={styles.map}
          src={map}
          alt={company ?? ''}
          sizes="320px"
          widths={{ least: 320, most: 640 }}
          width={320}
          height={200}
        />
      ) : null}
    </address>
  );
}
