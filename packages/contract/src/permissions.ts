/** What an admin account is trusted with. On the wire its `role` stays 'admin'. */
export const STAFF_ROLES = ['support', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
