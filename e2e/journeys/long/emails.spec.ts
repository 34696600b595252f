import { emailPreviewListSchema } from '@range/shared/emailPreviews/schema'
import { languages } from '@range/shared/language'
import { expectNoViolation } from '../../axe'
import { expect, test } from '../../journeyTest'
import { isFullTest } from '../../tags'

for (const language of languages) {
  test(`every email in ${language} fits a 360 px phone, has readable text and passes axe`, async ({
    page,
    request,
  }) => {
    const query = `?language=${language}`
    const emails = emailPreviewListSchema.parse(await (await request.get(`/api/v1/dev/emails${query}`)).json())
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [index, { name, subject }] of emails.entries()) {
      await test.step(name, async () => {
        // Mail programs do not apply our Content-Security-Policy.
        const email = await request.get(`/api/v1/dev/emails/${encodeURIComponent(name)}${query}`)
        await page.setContent(await email.text())
        await expect(page).toHaveTitle(subject)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBeLessThanOrEqual(360)
        const small = await page.evaluate(
          () =>
            [...document.querySelectorAll('p, td, th, a')].filter(
              (element) => element.textContent?.trim() && Number.parseFloat(getComputedStyle(element).fontSize) < 14,
            ).length,
        )
        expect(small).toBe(0)
        // One email is enough, because the same function renders all of them.
        // Mail programs need the dimensions of tables as attributes.
        if (index === 0 || isFullTest) await expectNoViolation(page, { 'no-deprecated-attr': 'off' })
      })
    }
  })
}
