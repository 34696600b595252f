import type { Migration } from './migration'

/** Makes every account of the first releases, which had no roles, a manager without two-factor authentication. */
export const accountRights: Migration = {
  name: '004-account-rights',
  async migrate(db) {
    const accounts = db.collection('admins')
    const isOld = { role: { $exists: false } }
    // Even a write that matches nothing fails on a full disk, where the site must still start.
    if (!(await accounts.findOne(isOld))) return 0
    const { modifiedCount } = await accounts.updateMany(isOld, {
      $set: {
        role: 'manager',
        mustChangePassword: false,
        deactivatedAt: null,
        leaving: null,
        lastSignInAt: null,
        secondStep: null,
        offeredSecret: null,
      },
    })
    return modifiedCount
  },
}
