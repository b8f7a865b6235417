import { barriersOn, expect, test } from '../journey.ts'

const texts = (look: string, count: number, text = 'some text') => `<p style="${look}">${text}</p>`.repeat(count)
const pale = 'color: #ccc'

test('the checker finds a text that is hard to read among many that look different', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Looks</title><main><h1>Looks</h1>
    ${texts('color: #000', 20)}
    ${texts(`${pale}; display: none`, 5)}
    ${texts(`${pale}; position: absolute; width: 1px; height: 1px; overflow: hidden`, 5)}
    ${texts(pale, 5, 'x')}
    <section style="background: #111">${texts(pale, 5)}</section>
    <section id="pale">${texts(pale, 2)}</section>
    <section id="dark" style="background: #111">${texts('color: #222', 1)}</section>
  </main></html>`)
  expect(await barriersOn(page)).toEqual([
    'color-contrast: #pale > p:nth-child(1)',
    'color-contrast: #pale > p:nth-child(2)',
    'color-contrast: #dark > p',
  ])
})
