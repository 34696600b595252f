import { type Cash, isLargeDifference } from '@range/shared/cashUps/schema'
import { currencies, formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillCount'
import { differenceOf } from './cashSums'

type Sums = { counted: Cash; expected: Cash; countedCard: Cash | null; expectedCard?: Cash | null | undefined }

/** Returns each difference that looks like a mistyped digit, as a sentence and as the two sums. */
export function largeDifferences({ counted, expected, countedCard, expectedCard }: Sums) {
  const { countBelow, countAbove, terminalBelow, terminalAbove } = texts.largeDifference
  const places = [{ below: countBelow, above: countAbove, counted, expected }]
  if (countedCard && expectedCard) {
    places.push({ below: terminalBelow, above: terminalAbove, counted: countedCard, expected: expectedCard })
  }
  return places.flatMap(({ below, above, ...sums }) =>
    currencies
      .filter((currency) => isLargeDifference(sums.counted[currency], sums.expected[currency], currency))
      .map((currency) => {
        const difference = differenceOf(sums.counted[currency], sums.expected[currency], currency)
        const sum = formatMoney(Math.abs(difference), currency)
        return {
          sentence: difference < 0 ? below({ sum }) : above({ sum }),
          counted: formatMoney(sums.counted[currency], currency),
          expected: formatMoney(sums.expected[currency], currency),
        }
      }),
  )
}
