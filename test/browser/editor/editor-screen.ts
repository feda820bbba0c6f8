import type { FrameLocator, Locator, Page } from 'playwright';

/** A zone of a page in the editor. Blocks are counted from 0. */
interface ZoneScreen {
  /** The field of a block by its label; only open blocks show theirs. */
  field(label: string): Locator;
  /** Opens or closes a block. */
  toggle(block: number): Promise<void>;
  add(type: string): Promise<void>;
  /** Drags a block to the place of another one. */
  move(from: number, to: number): Promise<void>;
}

const labelled = (label: string) => new RegExp(`^${label}(?: \\(optional\\))?$`, 'i');

function zoneScreen(page: Page, name: string): ZoneScreen {
  const zone = page.locator(`[id^="${name}-field-"]`);
  const handle = (block: number) => zone.locator('[aria-roledescription="sortable"]').nth(block);
  async function middleOf(block: number) {
    const box = await handle(block).boundingBox();
    if (!box) throw new Error(`Block ${block} is not on the screen.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return {
    field: (label) => zone.getByLabel(labelled(label)).filter({ visible: true }),
    toggle: (block) => handle(block).locator('xpath=preceding-sibling::button').click(),
    async add(type) {
      await zone.getByRole('button', { name: /^Add block/ }).click();
      await zone.getByRole('menuitem', { name: type, exact: true }).click();
    },
    async move(from, to) {
      await handle(Math.max(from, to)).scrollIntoViewIfNeeded();
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 5 });
      await page.mouse.move(end.x, end.y + Math.sign(end.y - start.y) * 4, { steps: 5 });
      await page.mouse.up();
    },
  };
}

/** The editor with a page open, as a person uses it. */
export const editorScreen = (page: Page) => ({
  /** Opens an entry. Resolves when its form is shown. */
  async open(collection: string, entry: string): Promise<void> {
    await page.goto(`/admin/#/collections/${collection}/entries/${entry}`);
    await page.getByLabel(labelled('Title')).first().waitFor();
  },
  /** A field of the page by its label. */
  field: (label: string): Locator => page.getByLabel(labelled(label)).first(),
  zone: (name: string): ZoneScreen => zoneScreen(page, name),
  /** The page of the site in the preview pane. */
  preview: (): FrameLocator => page.frameLocator('#preview-pane').frameLocator('iframe'),
  async publish(): Promise<void> {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Publish now', { exact: true }).click();
  },
});
