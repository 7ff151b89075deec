import type { User } from '../../users/user.ts'

/** The command may create every role. For reading only: nothing is recorded in this name. */
export const COMMAND_LINE: User = {
  id: 'command line',
  username: 'command line',
  name: 'Command line',
  email: '',
  role: 'super_admin',
  department: 'admin',
  dealership: null,
  active: true,
  isSuperAdmin: true,
}
