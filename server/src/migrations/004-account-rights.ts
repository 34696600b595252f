import type { Migration } from './migration'

/** Makes every account of the first releases, which had no roles, a manager without a second step. */
export const accountRights: Migration = {
  name: '004-account-rights',
  async migrate(db) {
    const { modifiedCount } = await db.collection('admins').updateMany(
      { role: { $exists: false } },
      {
        $set: {
          role: 'manager',
          mustChangePassword: false,
          deactivatedAt: null,
          leaving: null,
          lastSignInAt: null,
          secondStep: null,
          offeredSecret: null,
        },
      },
    )
    return modifiedCount
  },
}
