import { screen, within } from '@testing-library/react'

/** Returns the queries of the staff area's strip of messages. */
export const messages = () => within(screen.getByRole('region', { name: 'Messages' }))
