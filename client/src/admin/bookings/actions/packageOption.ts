import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/packageLines'

/** Returns a package to choose, with its price in whole HUF. */
export function packageOption(offered: { name: string; price: number; isMain: boolean }): string {
  const { name, isMain } = offered
  const price = formatMoney(offered.price, 'HUF')
  return isMain ? texts.mainOption({ name, price }) : texts.extraOption({ name, price })
}
