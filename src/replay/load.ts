// Loads the studio and the UI in its frame. Separate, because a module that imports a chunk lists all of the chunk's files: the first
// load of every player would list the studio's.

export const loadStudio = () => import('./Studio');
export const loadReplayedUi = () => import('./ReplayedUi');
