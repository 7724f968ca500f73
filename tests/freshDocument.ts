// Resets the document before each test of components: files that follow one another in a worker may share it.
import { beforeEach } from 'vitest';
import { clearAnnouncements } from '../src/ui/announce';

beforeEach(() => {
  const { body, documentElement } = document;
  body.replaceChildren();
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  clearAnnouncements();
});
