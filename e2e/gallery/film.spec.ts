// The README's animated picture: a browser decodes one made the same way.
import { animated } from '../film/apng';
import { createStage } from '../film/stage';
import { expect, test } from '../helpers/fixtures';

test('pages side by side become an animated picture that contains only changed regions', async ({
  page,
  context,
}) => {
  const stage = await context.newPage();
  await stage.goto('/robots.txt');
  await page.setViewportSize({ width: 60, height: 40 });
  await page.setContent('<body style="margin: 0; background: #000"><p hidden>coin</p></body>');
  const place = { x: 10, y: 0, width: 60, height: 40 };
  const { take, frames } = createStage(stage, [{ page, place }], 80, 40);
  await take(100);
  await take(50);
  await page.setContent(
    '<body style="margin: 0; background: #000"><div style="width: 20px; height: 10px; background: #fff"></div></body>',
  );
  await take(200);
  expect(frames.map(({ x, y, ms }) => ({ x, y, ms }))).toEqual([
    { x: 0, y: 0, ms: 150 },
    { x: 10, y: 0, ms: 200 },
  ]);
  const read = await stage.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/png' });
    await decoder.completed;
    const { image } = await decoder.decode({ frameIndex: 1 });
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[0];
    return {
      frames: decoder.tracks.selectedTrack?.frameCount,
      ms: (image.duration ?? 0) / 1_000,
      size: [image.displayWidth, image.displayHeight],
      white: at(15, 5),
      black: [at(35, 5), at(15, 15)],
    };
  }, animated(frames).toString('base64'));
  expect(read).toEqual({ frames: 2, ms: 200, size: [80, 40], white: 255, black: [0, 0] });
});
