import type { Role } from '@range/shared/accounts/schema'
import { texts } from '@range/shared/staffTexts/roles'

/** Returns the name of a role on screen. */
export function roleName(role: Role): string {
  return texts.name[role]
}
