import { Fragment, type ReactNode } from 'react'

type Props = {
  /** A text of the catalogue with parts such as `<policy>Privacy policy</policy>`, which do not contain each other. */
  text: string
  /** Renders the words of each part, by its name. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence of which some words are links or emphasised. Each language puts them where they belong. */
export function RichText({ text, parts }: Props) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((piece, at) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their order
    return <Fragment key={at}>{parts[name]?.(words) ?? piece}</Fragment>
  })
}
