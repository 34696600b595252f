import type { Role } from '@range/shared/accounts/schema'

/** The names of the roles on screen. */
export const roleName: Record<Role, string> = { desk: 'Desk', manager: 'Manager' }
