import { expect } from '@playwright/test'
import { HtmlValidate, type RuleConfig } from 'html-validate'

/** Fails with the rule, message and line if HTML violates the standard, such as by a duplicate id or a misplaced element. */
export async function expectValidHtml(html: string, rules: RuleConfig = {}): Promise<void> {
  const checker = new HtmlValidate({ extends: ['html-validate:standard'], rules })
  const { results } = await checker.validateString(html)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`)),
  ).toEqual([])
}
