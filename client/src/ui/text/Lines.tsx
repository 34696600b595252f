import { Fragment } from 'react'

/** Shows each text on a line of its own. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) =>
    index === 0 ? (
      line
    ) : (
      <Fragment key={line}>
        <br />
        <span>{line}</span>
      </Fragment>
    ),
  )
}
