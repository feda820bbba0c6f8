import type { BlockOf } from '../../../src/domain/blocks.ts';
import { SectionNavigation } from '../../navigation/section-navigation.tsx';
import { type Background, backgroundOf } from '../../ui/background.ts';
import { BackgroundImage } from '../../ui/background-image.tsx';
import { FieldPattern } from '../../ui/field-pattern.tsx';
import { useIsPageHeading } from '../heading-block.ts';
import styles from './banner.module.css';
import { BannerSearch } from './banner-search.tsx';

type BannerBlock = BlockOf<'banner'>;

/** Maximum length of a title in display size, in characters: about three lines. */
const DISPLAY_TITLE_LENGTH = 64;

function classesOf({ left, search }: BannerBlock, { colour, image }: Background): string {
  const classes = [
    styles.banner,
    left ? styles.left : '',
    search ? styles.withSearch : '',
    image ? styles.image : '',
    colour || image ? '' : styles.plain,
  ];
  return classes.filter(Boolean).join(' ');
}

const titleClasses = (title: string) =>
  title.length > DISPLAY_TITLE_LENGTH ? `${styles.title} ${styles.longTitle}` : styles.title;

/** The head of a page or section: title and subtitle on an image, a colour or the field pattern. */
function Banner({ block }: { block: BannerBlock }) {
  const { title, subtitle, image, navigation, search, noSpacing } = block;
  const isHeading = useIsPageHeading(block);
  const Heading = isHeading ? 'h1' : 'h2';
  const background: Background = image ? { image } : backgroundOf(block.background);
  return (
    <section
      className={classesOf(block, background)}
      // The styles of the zone and the template reduce the space after it.
      data-no-spacing={noSpacing ? '' : undefined}
      data-background={background.colour}
    >
      {background.image ? (
        <BackgroundImage image={background.image} eager={isHeading} />
      ) : (
        <FieldPattern className={styles.pattern} />
      )}
      <div className={styles.content}>
        {title ? <Heading className={titleClasses(title)}>{title}</Heading> : null}
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        {search ? <BannerSearch block={block} /> : null}
      </div>
      {navigation ? (
        <div className={styles.navigation}>
          <SectionNavigation name={navigation} />
        </div>
      ) : null}
    </section>
  );
}

export { Banner as Block };
