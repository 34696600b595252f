import type { Role } from '@range/shared/accounts/schema'

/** A role as staff read it. */
export const roleName: Record<Role, string> = { desk: 'Desk', manager: 'Manager' }
