/** The name of every account that was deleted. Nobody else may have it. */
export const DELETED_NAME = 'Deleted player';
