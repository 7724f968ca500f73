// Loads the studio and the UI in its frame. A file between, because whatever loads a part names all files of that part, and the
// first load of every player would name those of a developer.

export const loadStudio = () => import('./Studio');
export const loadReplayedUi = () => import('./ReplayedUi');
