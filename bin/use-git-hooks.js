// Runs after `npm ci`. Plain JavaScript, because any Node may run it. Does nothing outside a clone: with no `.git` here, git
// would change the settings of a repository that happens to be around this folder.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
