import { type Cash, isLargeDifference } from '@range/shared/cashUps/schema'
import { currencies, formatMoney } from '@range/shared/money'
import { differenceOf } from './cashSums'

type Sums = { counted: Cash; expected: Cash; countedCard: Cash | null; expectedCard?: Cash | null | undefined }

/** Returns each difference that looks like a mistyped digit, as a sentence and as the two sums. */
export function largeDifferences({ counted, expected, countedCard, expectedCard }: Sums) {
  const places = [{ what: 'The count', counted, expected }]
  if (countedCard && expectedCard) {
    places.push({ what: 'The card terminal', counted: countedCard, expected: expectedCard })
  }
  return places.flatMap(({ what, ...sums }) =>
    currencies
      .filter((currency) => isLargeDifference(sums.counted[currency], sums.expected[currency], currency))
      .map((currency) => {
        const difference = differenceOf(sums.counted[currency], sums.expected[currency], currency)
        const amount = formatMoney(Math.abs(difference), currency)
        return {
          sentence: `${what} is ${amount} ${difference < 0 ? 'below' : 'above'} what is expected.`,
          counted: formatMoney(sums.counted[currency], currency),
          expected: formatMoney(sums.expected[currency], currency),
        }
      }),
  )
}
