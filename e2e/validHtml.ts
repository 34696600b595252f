import { expect } from '@playwright/test'
import { HtmlValidate, type RuleConfig } from 'html-validate'

/** Fails, naming rule, message and line, when HTML is not as the standard has it: an id twice, a part where it may not be. */
export async function expectValidHtml(html: string, rules: RuleConfig = {}): Promise<void> {
  const checker = new HtmlValidate({ extends: ['html-validate:standard'], rules })
  const { results } = await checker.validateString(html)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`)),
  ).toEqual([])
}
