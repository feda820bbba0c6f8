import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useAppStore } from '../../store/app-store.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Html } from '../../ui/html.tsx';
import { Icon } from '../../ui/icon.tsx';
import { framed } from '../block-frame.tsx';
import { isCurrentLink } from './is-current-link.ts';
import styles from './link.module.css';

type LinkBlock = BlockOf<'link'>;

/** A link to another page. Only the title is the link, but the whole block is clickable. */
export function Link({ block: { title, subtitle, link } }: { block: LinkBlock }) {
  const pathname = useAppStore((state) => state.location.pathname);
  const domain = useAppStore((state) => state.context.domain);
  if (![title, subtitle, link].some(Boolean)) return null;
  const isExternal = link !== undefined && /^https?:/i.test(link);
  return (
    <div className={styles.link}>
      <p className={styles.title}>
        <Anchor href={link} current={isCurrentLink(link, pathname, domain)} className={styles.anchor}>
          {title || link}
        </Anchor>
        {link === undefined ? null : <Icon name={isExternal ? 'external' : 'arrow-right'} className={styles.arrow} />}
      </p>
      {subtitle === undefined ? null : <Html html={subtitle} className={styles.subtitle} />}
    </div>
  );
}

/** Several links side by side. */
function LinkGroup({ blocks }: { blocks: LinkBlock[] }) {
  return (
    <div className={styles.container}>
      <div className={styles.group}>
        {framed(blocks, (block) => (
          <Link block={block} />
        ))}
      </div>
    </div>
  );
}

export { Link as Block, LinkGroup as Group };
