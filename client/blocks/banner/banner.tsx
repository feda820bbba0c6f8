import type { BlockOf } from '../../../src/domain/blocks.ts';
import { SectionNavigation } from '../../navigation/section-navigation.tsx';
import { type Background, backgroundOf } from '../../ui/background.ts';
import { BackgroundImage } from '../../ui/background-image.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldPattern } from '../../ui/field-pattern.tsx';
import { useIsPageHeading } from '../heading-block.ts';
import styles from './banner.module.css';
import { BannerSearch } from './banner-search.tsx';

/** Maximum length of a title in display size, in characters: about three lines. */
const DISPLAY_TITLE_LENGTH = 64;

/** The head of a page or section: title and subtitle on an image, a colour or the field pattern. */
function Banner({ block }: { block: BlockOf<'banner'> }) {
  const { title, subtitle, left, navigation, search, noSpacing } = block;
  const isHeading = useIsPageHeading(block);
  const Heading = isHeading ? 'h1' : 'h2';
  const { colour, image }: Background = block.image ? { image: block.image } : backgroundOf(block.background);
  return (
    <section
      className={classNames(
        styles.banner,
        left && styles.left,
        search && styles.withSearch,
        image && styles.image,
        !colour && !image && styles.plain,
      )}
      // The style sheets of zone and template reduce the space after a banner with this attribute.
      data-no-spacing={noSpacing ? '' : undefined}
      data-background={colour}
    >
      {image ? <BackgroundImage image={image} eager={isHeading} /> : <FieldPattern className={styles.pattern} />}
      <div className={styles.content}>
        {title ? (
          <Heading className={classNames(styles.title, title.length > DISPLAY_TITLE_LENGTH && styles.longTitle)}>
            {title}
          </Heading>
        ) : null}
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
