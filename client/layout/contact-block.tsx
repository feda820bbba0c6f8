import { escapeLonePercent } from '../../src/domain/lone-percent.ts';
import { mailHref } from '../../src/domain/mail-links.ts';
import { useOptionalText } from '../store/use-translate.ts';
import { ContentImage } from '../ui/content-image.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './contact-block.module.css';

/** Matches an http(s) URL or a path of this site. No other text is shown as an image. */
const IMAGE_URL = /^(?:https?:\/\/|\/(?![/\\]))/i;

function Email({ text }: { text: string }) {
  const href = mailHref(text);
  return href ? <a href={href}>{text}</a> : text;
}

/** Company, address lines, email, director and a map image. A part without a text is left out. */
export function ContactBlock() {
  const company = useOptionalText('contact-company');
  const address = useOptionalText('contact-address');
  const email = useOptionalText('contact-email');
  const director = useOptionalText('contact-director');
  const image = useOptionalText('contact-map');
  const map = image && IMAGE_URL.test(image) ? escapeLonePercent(image) : undefined;
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
